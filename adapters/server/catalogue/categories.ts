import { type CategoryId, categoryIds } from "../../../domain/catalogue/taxonomy.ts"

/**
 * Encodes categories as bits of the column `experiences.categories`. The order of `categoryIds` is thus stored: a new
 * category must go to its end (a test checks the order).
 */
export function categoryBits(categories: readonly CategoryId[]): number {
  return categories.reduce((bits, category) => bits | bitOf(category), 0)
}

export function bitOf(category: CategoryId): number {
  return 1 << categoryIds.indexOf(category)
}
