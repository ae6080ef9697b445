export function stateShapes(): ReadonlyMap<string, string>;
export function pathOfShape(game: string): string;
