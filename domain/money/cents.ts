declare const brand: unique symbol

/** An amount in euro as a whole number of cents. Never a float, and divided only in this folder. */
export type Cents = number & { readonly [brand]: "Cents" }

/** A percentage in hundredths of a percent: 1250 is 12.5 %. */
export type BasisPoints = number & { readonly [brand]: "BasisPoints" }

/** Checks that a number is a whole number of cents within exact arithmetic. Throws RangeError. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return amount as Cents
}

/** Checks 0 … 10000. Throws RangeError. */
export function basisPoints(amount: number): BasisPoints {
  if (!Number.isInteger(amount) || amount < 0 || amount > 10_000)
    throw new RangeError(`not 0…10000 basis points: ${amount}`)
  return amount as BasisPoints
}
