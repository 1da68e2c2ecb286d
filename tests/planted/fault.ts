/* How a fault of a row is planted. */

/** The kinds of test that a row of the requirements names: unit, machine, HTTP, browser. */
export type Kind = "u" | "m" | "h" | "b"

export type Fault = {
  readonly row: string
  readonly kind: Kind
  /** What is taken out, in words. */
  readonly says: string
  /** The source, and the text in it, which stands there once. */
  readonly file: string
  readonly line: string
  /** The text in its place. `PLANTED` is true while this fault is switched on. */
  readonly fault: string
  /** The file of the tests that must fail. */
  readonly test: string
  /** In their titles. Without it: all tests of the row. */
  readonly name?: string
}

export const planted = (row: string, kind: Kind, says: string, code: Omit<Fault, "row" | "kind" | "says">): Fault => ({
  row,
  kind,
  says,
  ...code,
})

export const unless = (line: string) => `!PLANTED && ${line}`
export const insteadOf = (line: string, fault: string) => `(PLANTED ? ${fault} : ${line})`
/** A text that is an expression, and what it is while the fault is on. */
export const value = (file: string, line: string, fault: string) => ({ file, line, fault: insteadOf(line, fault) })
/** A condition that is never met while the fault is on. */
export const never = (file: string, line: string) => ({ file, line, fault: unless(line) })
