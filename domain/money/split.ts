import { type Cents, cents } from "./cents.ts"

/**
 * Splits an amount by weights so that the parts sum to it exactly. Each part gets the floor of its share; the cents
 * that are left go to the largest remainders, and among equals to the earlier ones. Throws RangeError for a negative
 * amount, and for weights that are negative, not whole, or all zero.
 */
export function splitByWeights(amount: Cents, weights: readonly number[]): Cents[] {
  if (amount < 0) throw new RangeError(`a negative amount cannot be split: ${amount}`)
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`)
  }
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) throw new RangeError("the weights sum to zero")

  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, floor: Number(product / sum), remainder: product % sum }
  })
  const left = amount - shares.reduce((total, share) => total + share.floor, 0)
  const lucky = new Set(
    [...shares]
      .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, left)
      .map((share) => share.index),
  )
  return shares.map((share) => cents(share.floor + (lucky.has(share.index) ? 1 : 0)))
}
