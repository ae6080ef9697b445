/** Faults of a map that need no drawing: names, facing borders, roads, and whether one can get everywhere. */
import { problem, type Problem } from '@bivouac/kernel';
import type { AreaMapFile, Border, Link, RecordNames } from './areas-file.ts';

export function graphProblems(map: AreaMapFile, names: RecordNames): Problem[] {
  const doubles = [
    ...doubleIds(map.areas, names.areas),
    ...doubleIds(map.borders, names.borders),
    ...doubleIds(map.roads, names.roads),
    ...doubleIds(map.links, names.links),
  ];
  const graph = new Graph(map, names);
  const faults = [...doubles, ...graph.borderProblems(), ...graph.linkProblems()];
  // Roads and connection follow links and pairs: with those broken they would only repeat the same fault.
  return faults.length > 0 ? faults : [...graph.roadProblems(), ...graph.connectionProblems()];
}

function doubleIds(records: readonly { readonly id: string }[], name: string): Problem[] {
  const seen = new Set<string>();
  return records.flatMap(({ id }) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [problem(`${name}.${id}.id`, `the id ${id} is used twice`, `l’identifiant ${id} sert deux fois`)];
  });
}

class Graph {
  readonly #map: AreaMapFile;
  readonly #names: RecordNames;
  readonly #areas: ReadonlySet<string>;
  readonly #borders: ReadonlyMap<string, Border>;

  constructor(map: AreaMapFile, names: RecordNames) {
    this.#map = map;
    this.#names = names;
    this.#areas = new Set(map.areas.map(({ id }) => id));
    this.#borders = new Map(map.borders.map((border) => [border.id, border]));
  }

  borderProblems(): Problem[] {
    return this.#map.borders.flatMap((border) => this.#problemsOf(border));
  }

  #problemsOf(border: Border): Problem[] {
    const { id, area } = border;
    const at = `${this.#names.borders}.${id}`;
    const found: Problem[] = [];
    if (!this.#areas.has(area)) {
      found.push(
        problem(
          `${at}.area`,
          `${id} lies in ${area}, which does not exist`,
          `${id} est dans ${area}, qui n’existe pas`,
        ),
      );
    }
    if (border.opposite === null) return found;
    const facing = this.#borders.get(border.opposite);
    if (!facing) {
      found.push(
        problem(
          `${at}.opposite`,
          `${id} faces ${border.opposite}, which does not exist`,
          `${id} fait face à ${border.opposite}, qui n’existe pas`,
        ),
      );
      return found;
    }
    return [...found, ...facingProblems(at, border, facing)];
  }

  linkProblems(): Problem[] {
    const roads = new Set(this.#map.roads.map(({ id }) => id));
    return this.#map.links.flatMap((link) => {
      const at = `${this.#names.links}.${link.id}`;
      const { road, border } = link;
      const found: Problem[] = [];
      if (!roads.has(road)) {
        found.push(problem(`${at}.road`, `the road ${road} does not exist`, `la route ${road} n’existe pas`));
      }
      const crossed = this.#borders.get(border);
      if (!crossed) {
        found.push(
          problem(
            `${at}.border`,
            `crosses ${border}, which does not exist`,
            `traverse ${border}, qui n’existe pas`,
          ),
        );
      } else if (crossed.opposite === null) {
        found.push(
          problem(
            `${at}.border`,
            `crosses ${border}, which faces nothing`,
            `traverse ${border}, qui ne fait face à rien`,
          ),
        );
      } else if (crossed.impassable) {
        found.push(
          problem(
            `${at}.border`,
            `crosses ${border}, which is impassable`,
            `traverse ${border}, qui est infranchissable`,
          ),
        );
      }
      return found;
    });
  }

  /** The two areas a link joins. */
  #ends({ border }: Link): readonly [string, string] {
    const here = this.#borders.get(border)!;
    return [here.area, this.#borders.get(here.opposite!)!.area];
  }

  /** A road is one line: it hangs together and never forks. */
  roadProblems(): Problem[] {
    return this.#map.roads.flatMap(({ id }) => {
      const links = this.#map.links.filter(({ road }) => road === id);
      const at = `${this.#names.roads}.${id}`;
      const ends = links.map((link) => this.#ends(link));
      const found: Problem[] = [];
      for (const area of new Set(ends.flat())) {
        if (ends.filter((pair) => pair.includes(area)).length > 2) {
          found.push(problem(at, `the road ${id} forks in ${area}`, `la route ${id} bifurque en ${area}`));
        }
      }
      const first = ends[0];
      const reached = first ? reach(first[0], ends) : new Set<string>();
      const missed = ends.find((pair) => !reached.has(pair[0]));
      if (missed) {
        const [a, b] = missed;
        found.push(
          problem(
            at,
            `the road ${id} is broken: the link between ${a} and ${b} does not join the rest`,
            `la route ${id} est interrompue : le tronçon de ${a} à ${b} ne rejoint pas le reste`,
          ),
        );
      }
      return found;
    });
  }

  /** From any area one can get to every other. */
  connectionProblems(): Problem[] {
    const { areas, borders } = this.#map;
    const pairs = borders.flatMap((border): [string, string][] =>
      border.opposite === null || border.impassable
        ? []
        : [[border.area, this.#borders.get(border.opposite)!.area]],
    );
    const start = areas[0];
    if (!start) return [problem(this.#names.areas, 'the map is empty', 'la carte est vide')];
    const reached = reach(start.id, pairs);
    return areas
      .filter(({ id }) => !reached.has(id))
      .map(({ id }) =>
        problem(
          `${this.#names.areas}.${id}`,
          `${id} cannot be reached from ${start.id}`,
          `on ne peut pas aller de ${start.id} à ${id}`,
        ),
      );
  }
}

function facingProblems(at: string, border: Border, facing: Border): Problem[] {
  const found: Problem[] = [];
  const both = `${border.id} and ${facing.id}`;
  const lesDeux = `${border.id} et ${facing.id}`;
  if (facing.opposite !== border.id) {
    found.push(
      problem(
        `${at}.opposite`,
        `${border.id} faces ${facing.id}, but ${facing.id} does not face ${border.id}`,
        `${border.id} fait face à ${facing.id}, mais ${facing.id} ne fait pas face à ${border.id}`,
      ),
    );
  }
  if (facing.area === border.area) {
    found.push(problem(`${at}.opposite`, `${both} lie in one area`, `${lesDeux} sont du même côté`));
  }
  if (facing.width !== border.width) {
    found.push(problem(`${at}.width`, `${both} differ in width`, `${lesDeux} n’ont pas la même largeur`));
  }
  if (facing.impassable !== border.impassable) {
    found.push(
      problem(
        `${at}.impassable`,
        `only one of ${both} is impassable`,
        `de ${lesDeux}, une seule est infranchissable`,
      ),
    );
  }
  return found;
}

function reach(start: string, pairs: readonly (readonly [string, string])[]): Set<string> {
  const reached = new Set([start]);
  for (const here of reached) {
    for (const [a, b] of pairs) {
      if (a === here) reached.add(b);
      else if (b === here) reached.add(a);
    }
  }
  return reached;
}
