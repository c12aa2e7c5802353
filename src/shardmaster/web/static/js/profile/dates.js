// Dates as the reader writes them.

import { language } from '../i18n.js';

/** @param {number} moment  in milliseconds @param {string} [timeZone]  the reader's by default */
export const dated = (moment, timeZone) =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeZone }).format(moment);
