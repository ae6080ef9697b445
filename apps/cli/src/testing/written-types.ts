/** The names in a type as it stands in its source file, read without compiling: what a manual must not leave out. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

export class WrittenTypes {
  readonly #declared = new Map<string, ts.InterfaceDeclaration | ts.TypeAliasDeclaration>();

  constructor(path: string) {
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
    for (const statement of source.statements)
      if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
        this.#declared.set(statement.name.text, statement);
  }

  /** The fields of a type, and those of the types of this file that it is made of. */
  fieldsOf(name: string): ReadonlySet<string> {
    const declared = this.#declared.get(name);
    if (declared === undefined) throw new Error(`there is no type ${name}`);
    const found = new Set<string>();
    this.#collect(declared, found);
    return found;
  }

  /** The members of a union that are told apart by `kind`, each with its fields. */
  kindsOf(name: string): ReadonlyMap<string, ReadonlySet<string>> {
    const declared = this.#declared.get(name);
    if (declared === undefined || !ts.isTypeAliasDeclaration(declared) || !ts.isUnionTypeNode(declared.type))
      throw new Error(`there is no union ${name}`);
    const kinds = new Map<string, ReadonlySet<string>>();
    for (const member of declared.type.types) {
      const fields = new Set<string>();
      this.#collect(member, fields);
      fields.delete('kind');
      const [kind] = literalsIn(member, 'kind');
      if (kind !== undefined) kinds.set(kind, fields);
    }
    return kinds;
  }

  #collect(node: ts.Node, found: Set<string>): void {
    if (ts.isPropertySignature(node)) found.add((node.name as ts.Identifier).text);
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) this.#refer(node, found);
    else ts.forEachChild(node, (child) => this.#collect(child, found));
  }

  #refer(node: ts.TypeReferenceNode | ts.ExpressionWithTypeArguments, found: Set<string>): void {
    const named = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
    const name = ts.isIdentifier(named) ? named.text : '';
    const [picked, keys] = node.typeArguments ?? [];
    // Of a picked type only the fields that are named are meant.
    if (name === 'Pick' && picked !== undefined && keys !== undefined)
      for (const key of stringsIn(keys)) found.add(key);
    else for (const argument of node.typeArguments ?? []) this.#collect(argument, found);
    const declared = this.#declared.get(name);
    if (declared !== undefined) this.#collect(declared, found);
  }
}

/** The texts that a field of this name may be, in the type literals right inside a node. */
function literalsIn(node: ts.Node, field: string): string[] {
  if (ts.isPropertySignature(node))
    return (node.name as ts.Identifier).text === field && node.type !== undefined ? stringsIn(node.type) : [];
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...literalsIn(child, field));
  });
  return found;
}

function stringsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...stringsIn(child));
  });
  return found;
}
