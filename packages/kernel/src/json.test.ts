import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hash, sha256 } from './hash.ts';
import { canonical, copyOf } from './json.ts';

describe('canonical JSON', () => {
  it('puts keys in the order of their code units, whatever the language of the machine', () => {
    expect(canonical({ b: 1, a: 2, é: 3, Z: 4, 10: 5, 9: 6 })).toBe('{"10":5,"9":6,"Z":4,"a":2,"b":1,"é":3}');
  });

  it('takes no key for two others, whichever came first', () => {
    expect(canonical({ a: 1, b: 2 })).toBe('{"a":1,"b":2}');
    expect(canonical({ 'a\0b': 3 })).toBe('{"a\\u0000b":3}');
    expect(canonical({ 'a\0b': 3, c: 4 })).toBe('{"a\\u0000b":3,"c":4}');
    expect(canonical({ a: 3, 'b\0c': 4 })).toBe('{"a":3,"b\\u0000c":4}');
    expect(canonical({ b: 2, a: 1 })).toBe('{"a":1,"b":2}');
  });

  it('leaves out what JSON leaves out', () => {
    expect(canonical({ a: undefined, b: [undefined, null] })).toBe('{"b":[null,null]}');
    expect(canonical(undefined)).toBe('null');
  });

  it('says the same as JSON, and the same again after it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (data) => {
        const text = canonical(data);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(data)));
        expect(canonical(JSON.parse(JSON.stringify(data)))).toBe(text);
      }),
      { seed: 5 },
    );
  });
});

describe('hashes', () => {
  it('are SHA-256', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('of data do not depend on the order of keys', () => {
    expect(hash({ b: 1, a: [1, null, { c: 'é' }] })).toBe(hash({ a: [1, null, { c: 'é' }], b: 1 }));
    expect(hash({ a: 1 })).not.toBe(hash({ a: 2 }));
    expect(hash({ b: 1, a: [1, null, { c: 'é' }] })).toBe(
      '2cb33093d14572376c7e9fa118c24a8b063ac2ded84e6ed5819077c9c635a66c',
    );
  });
});

describe('a copy of plain data', () => {
  it('is equal and shares nothing', () => {
    const data = { a: [1, { b: 'x' }], c: null, d: { e: [] } };
    const copy = copyOf(data);
    expect(copy).toEqual(data);
    expect([copy === data, copy.a === data.a, copy.a[1] === data.a[1], copy.d.e === data.d.e]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
