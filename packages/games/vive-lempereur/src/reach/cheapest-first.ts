/** What waits to be looked at in a search, the cheapest first and of equals the one that came first. Costs are small whole numbers. */
export class CheapestFirst<Item> {
  readonly #waiting: Item[][] = [];
  #at = 0;
  #next = 0;

  /** Never cheaper than what was taken last. */
  add(cost: number, item: Item): void {
    while (this.#waiting.length <= cost) this.#waiting.push([]);
    this.#waiting[cost]!.push(item);
  }

  take(): Item | undefined {
    for (; this.#at < this.#waiting.length; this.#at += 1, this.#next = 0) {
      const list = this.#waiting[this.#at]!;
      if (this.#next < list.length) return list[this.#next++];
    }
    return undefined;
  }
}
