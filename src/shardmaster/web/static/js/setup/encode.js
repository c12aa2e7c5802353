// How a text becomes the squares of a QR code.
export { encode } from '../../vendor/uqr.js';
