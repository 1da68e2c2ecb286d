/** Writes big-endian numbers one after the other. */
export class Bytes {
  readonly #bytes: number[] = []

  get length(): number {
    return this.#bytes.length
  }

  u8(...values: readonly number[]): this {
    for (const value of values) this.#bytes.push(value & 0xff)
    return this
  }

  u16(...values: readonly number[]): this {
    for (const value of values) this.u8(value >> 8, value)
    return this
  }

  u32(...values: readonly number[]): this {
    for (const value of values) this.u16(value >>> 16, value)
    return this
  }

  text(value: string): this {
    return this.u8(...Buffer.from(value, "latin1"))
  }

  add(other: Uint8Array): this {
    return this.u8(...other)
  }

  done(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}
