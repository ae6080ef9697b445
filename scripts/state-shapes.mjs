// npm run shapes
// Writes down the shape of every game's stored state, from its type `State`, so that a state from a file is looked at
// before any code believes it (packages/kernel/src/shape.ts). A test notices when a shape is no longer that of its type.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The games whose state has a type of that name, with the shape of it as a text. */
export function stateShapes() {
  const games = readdirSync(join(root, 'packages/games'));
  const fileOf = (game) => join(root, 'packages/games', game, 'src/state.ts');
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, root);
  const program = ts.createProgram(
    games.map(fileOf).filter((path) => ts.sys.fileExists(path)),
    {
      ...options,
      incremental: false,
      tsBuildInfoFile: undefined,
    },
  );
  const checker = program.getTypeChecker();
  const shapes = new Map();
  for (const game of games) {
    const source = program.getSourceFile(fileOf(game));
    const symbol =
      source &&
      checker.getExportsOfModule(checker.getSymbolAtLocation(source)).find(({ name }) => name === 'State');
    if (symbol === undefined) continue;
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    shapes.set(game, `${JSON.stringify(new Describer(checker).whole(type))}\n`);
  }
  return shapes;
}

export const pathOfShape = (game) => join(root, 'packages/games', game, 'src/state-shape.json');

/** The compiler lists the members of a union in no order of its own. */
function inOrder(a, b) {
  return String(a) < String(b) ? -1 : 1;
}

/** Describes types as data. What occurs more than once is described once and referred to by its number. */
class Describer {
  #numbers = new Map();
  #described = [];

  constructor(checker) {
    this.checker = checker;
  }

  whole(type) {
    const state = this.shape(type);
    return { state, records: this.#described };
  }

  shape(type) {
    const { flags } = type;
    if (flags & ts.TypeFlags.Union) return this.union(type);
    if (flags & ts.TypeFlags.StringLiteral || flags & ts.TypeFlags.NumberLiteral) return { is: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { is: this.checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.Number) return 'number';
    if (flags & ts.TypeFlags.String) return 'string';
    if (flags & ts.TypeFlags.Boolean) return 'boolean';
    if (flags & ts.TypeFlags.Null) return { is: null };
    if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return 'anything';
    if (this.checker.isTupleType(type))
      return { tuple: this.checker.getTypeArguments(type).map((one) => this.shape(one)) };
    if (this.checker.isArrayType(type)) return { list: this.shape(this.checker.getTypeArguments(type)[0]) };
    return this.record(type);
  }

  union(type) {
    const shapes = type.types
      .filter(({ flags }) => !(flags & ts.TypeFlags.Undefined))
      .map((one) => this.shape(one));
    const literals = shapes.filter((shape) => typeof shape === 'object' && 'is' in shape).map(({ is }) => is);
    const others = shapes.filter((shape) => typeof shape !== 'object' || !('is' in shape));
    const isBoolean = literals.includes(true) && literals.includes(false);
    const rest = literals.filter((value) => !isBoolean || typeof value !== 'boolean');
    const all = [
      ...others,
      ...(isBoolean ? ['boolean'] : []),
      ...(rest.length > 0 ? [{ oneOf: rest.sort(inOrder) }] : []),
    ];
    return all.length === 1 ? all[0] : { any: all };
  }

  record(type) {
    const known = this.#numbers.get(type);
    if (known !== undefined) return { record: known };
    const number = this.#described.length;
    this.#numbers.set(type, number);
    this.#described.push(null);
    const needs = {};
    const may = {};
    for (const property of this.checker.getPropertiesOfType(type)) {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      (isOptional ? may : needs)[property.name] = this.shape(this.checker.getTypeOfSymbol(property));
    }
    const others = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    this.#described[number] = {
      needs,
      ...(Object.keys(may).length > 0 && { may }),
      ...(others !== undefined && { others: this.shape(others) }),
    };
    return { record: number };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [game, shape] of stateShapes()) {
    writeFileSync(pathOfShape(game), shape);
    console.log(`${game}: ${shape.length} bytes`);
  }
}
