/** Builds the page unless it stands as the sources are now; gives the folder it stands in. */
export function buildPage(node: string): Promise<string>;
