/** Does the work, or runs the same script in a copy of the checkout where its path would be misread. */
export function inPlainPath(work: () => Promise<number>): Promise<number>;

/** A folder of this account alone for the copy of a checkout. */
export function copyFor(checkout: string, temporary: string): string;

/** Makes one folder hold what another does, and touches nothing that is the same already. */
export function bringUpToDate(copy: string, original: string): void;
