// What the title of a test says: the rules whose cases it begins with ("MAR-8-04.2 and MAR-8-05.1 a block ...").

const ruleCase = String.raw`[A-Z]+-\d+(?:\.\d+)?-\d+\.\d+`;

/** For vitest's `-t`: tests that name a case of a rule. */
export const titlePattern = `(^|[^\\w-])${ruleCase}`;

/** Each rule once, in the order of the title. */
export function rulesNamed(title) {
  const cases = title.match(new RegExp(String.raw`(?<![\w-])${ruleCase}`, 'g')) ?? [];
  return [...new Set(cases.map((name) => name.slice(0, name.lastIndexOf('.'))))];
}
