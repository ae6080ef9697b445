/** Long enough for the save of a long game, short enough to be read at once. */
export const longestLine = 32 * 1024 * 1024;

/** Lines of a stream. One that is longer than anything meant is cut, so that it cannot fill the memory. */
export async function* linesOf(input: NodeJS.ReadableStream): AsyncGenerator<string, void> {
  input.setEncoding('utf8');
  let pieces: string[] = [];
  let length = 0;
  const take = (piece: string) => {
    if (length <= longestLine) pieces.push(piece);
    length += piece.length;
  };
  const give = () => {
    const line = pieces.join('').replace(/\r$/, '');
    pieces = [];
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    const [first = '', ...others] = String(chunk).split('\n');
    take(first);
    for (const other of others) {
      yield give();
      take(other);
    }
  }
  if (length > 0) yield give();
}
