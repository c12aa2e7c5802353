// The connection to a table, or of a search for one: opened again whenever it breaks, until it is
// closed here.
import { signal } from './kit.js';

/** @typedef {import('./wire').AnyRequest | import('./wire').AnySeekRequest} AnyRequest */
/** @typedef {import('./wire').AnyReply | import('./wire').AnySeekReply} AnyReply */
/**
 * @typedef {'connecting' | 'open' | 'lost' | 'refused' | 'closed'} Status
 * @typedef {object} Live
 * @property {import('./kit.js').Signal<Status>} status
 * @property {(request: AnyRequest) => boolean} send  false while there is no connection
 * @property {() => void} again  connect now, and enter again
 * @property {() => void} close
 */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Close codes after which another try would be answered the same. */
const FINAL = new Set([1008, 4400, 4403, 4404, 4410]);

/**
 * @template {AnyReply} Reply
 * @param {string} id  of the table, or `match`
 * @param {() => AnyRequest} entering  how to introduce oneself, asked for every time
 * @param {(reply: Reply) => void} hear
 * @returns {Live}
 */
export function connect(id, entering, hear) {
  const status = signal(/** @type {Status} */ ('connecting'));
  /** @type {WebSocket | null} */
  let socket = null;
  let wait = FIRST_WAIT;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function open() {
    clearTimeout(timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const mine = new WebSocket(`${scheme}://${location.host}/live/${encodeURIComponent(id)}`);
    socket = mine;
    mine.addEventListener('open', () => mine.send(JSON.stringify(entering())));
    mine.addEventListener('message', (event) => {
      if (socket !== mine) return;
      status.value = 'open';
      wait = FIRST_WAIT;
      hear(JSON.parse(event.data));
    });
    mine.addEventListener('close', (event) => {
      if (socket !== mine) return;
      socket = null;
      if (FINAL.has(event.code)) {
        status.value = 'refused';
        return;
      }
      status.value = status.value === 'connecting' ? 'connecting' : 'lost';
      timer = setTimeout(open, wait * (0.75 + 0.5 * Math.random()));
      wait = Math.min(2 * wait, LONGEST_WAIT);
    });
  }

  function again() {
    const old = socket;
    socket = null;
    old?.close();
    open();
  }

  function onLine() {
    if (!socket && status.peek() === 'lost') again();
  }

  addEventListener('online', onLine);
  open();
  return {
    status,
    send(request) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(request));
      return true;
    },
    again,
    close() {
      removeEventListener('online', onLine);
      clearTimeout(timer);
      status.value = 'closed';
      const old = socket;
      socket = null;
      old?.close(1000);
    },
  };
}
