/**
 * The hidden field whose value tells one opened form from another, so that what
 * is sent twice is known.
 */
export const SEND_KEY = "sendKey";
