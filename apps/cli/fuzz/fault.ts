/** What a fuzzer looks for: something the program must never do. */
export class Fault extends Error {
  override readonly name = 'Fault';
}
