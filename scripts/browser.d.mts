/** The path of a browser, installed first where that is possible. */
export function ensureBrowser(): string;

/** The path of a browser that is there already. */
export function knownBrowser(): string | undefined;
