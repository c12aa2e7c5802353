import assert from 'node:assert/strict';
import test from 'node:test';

const { connect } = await import(
  new URL('../../../src/shardmaster/web/static/js/live.js', import.meta.url)
);

/** A network on which nothing happens by itself: sockets and timers are kept for the test. */
function network() {
  const sockets = [];
  const timers = [];
  class Socket extends EventTarget {
    static OPEN = 1;
    readyState = 0;
    sent = [];
    constructor() {
      super();
      sockets.push(this);
    }
    send(text) {
      this.sent.push(JSON.parse(text));
    }
    close() {
      this.readyState = 3;
    }
    opens() {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    }
    says(reply) {
      this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(reply) }));
    }
    breaks(code = 1006) {
      this.readyState = 3;
      this.dispatchEvent(Object.assign(new Event('close'), { code }));
    }
  }
  const online = new EventTarget();
  globalThis.WebSocket = Socket;
  globalThis.location = { protocol: 'http:', host: 'here' };
  globalThis.addEventListener = online.addEventListener.bind(online);
  globalThis.removeEventListener = online.removeEventListener.bind(online);
  globalThis.setTimeout = (run, wait) => timers.push({ run, wait });
  globalThis.clearTimeout = (number) => {
    if (number !== undefined) timers[number - 1].run = () => {};
  };
  return { sockets, timers, online };
}

/** Lets connections fail one after the other; tells how long the client waited each time. */
function failures({ sockets, timers }, number) {
  const waits = [];
  for (let count = 0; count < number; count += 1) {
    sockets.at(-1).breaks();
    const timer = timers.at(-1);
    waits.push(timer.wait);
    timer.run();
    assert.equal(sockets.length, timers.length + 1);
  }
  return waits;
}

const hello = () => ({ do: 'enter', secrets: [] });
const withoutChance = (context) => context.mock.method(Math, 'random', () => 0.5);

test('who cannot connect waits twice as long each time, up to some seconds', (context) => {
  withoutChance(context);
  const net = network();
  connect('t', hello, () => {});

  const waits = failures(net, 12);

  const longest = Math.max(...waits);
  for (let index = 1; index < waits.length; index += 1) {
    assert.equal(waits[index], Math.min(2 * waits[index - 1], longest));
  }
  assert.ok(waits[0] <= 1000, 'the first try comes soon');
  assert.ok(longest >= 10 * waits[0], 'a server in trouble is left alone');
  assert.ok(longest <= 15_000, 'nobody waits for ever');
});

test('clients that lose a server at once do not come back at once', (context) => {
  const waits = [0, 0.5, 0.999].map((chance) => {
    context.mock.method(Math, 'random', () => chance);
    const net = network();
    connect('t', hello, () => {});
    return failures(net, 1)[0];
  });

  assert.ok(waits[0] < waits[1] && waits[1] < waits[2]);
});

test('a connection that worked begins with a short wait again', (context) => {
  withoutChance(context);
  const net = network();
  connect('t', hello, () => {});
  const [first] = failures(net, 5);

  net.sockets.at(-1).opens();
  net.sockets.at(-1).says({ is: 'table' });

  assert.deepEqual(failures(net, 1), [first]);
});

test('a socket that opens but never speaks does not count as a connection', (context) => {
  withoutChance(context);
  const net = network();
  connect('t', hello, () => {});
  const [first] = failures(net, 1);

  net.sockets.at(-1).opens();

  assert.deepEqual(failures(net, 1), [2 * first]);
});

test('who is refused for good does not try again', () => {
  for (const code of [1008, 4404]) {
    const net = network();
    const live = connect('t', hello, () => {});

    net.sockets[0].breaks(code);

    assert.equal(live.status.value, 'refused');
    assert.equal(net.timers.length, 0);
  }
});

test('a closed connection stays closed', () => {
  const net = network();
  const live = connect('t', hello, () => {});
  net.sockets[0].breaks();

  live.close();
  net.timers.at(-1).run();
  net.online.dispatchEvent(new Event('online'));

  assert.equal(net.sockets.length, 1);
  assert.equal(live.status.value, 'closed');
});

test('every connection begins with a greeting, and old ones are not heard', () => {
  const heard = [];
  const net = network();
  const live = connect('t', hello, (reply) => heard.push(reply.is));
  live.again();
  net.sockets[1].opens();
  net.sockets[0].says({ is: 'old' });
  net.sockets[1].says({ is: 'new' });

  assert.deepEqual(net.sockets[1].sent, [hello()]);
  assert.deepEqual(heard, ['new']);
});
