/**
 * The name of a hidden field whose value differs for each opened form, so that a form
 * that is sent twice is recognized.
 */
export const SEND_KEY = "sendKey";
