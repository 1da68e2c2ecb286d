import { type CategoryId, categoryIds } from "../../../domain/catalogue/taxonomy.ts"

/**
 * Categories as one bit each of the column `experiences.categories`. The order of `categoryIds` is thereby stored:
 * new categories go to its end (a test holds the order).
 */
export function categoryBits(categories: readonly CategoryId[]): number {
  return categories.reduce((bits, category) => bits | bitOf(category), 0)
}

export function bitOf(category: CategoryId): number {
  return 1 << categoryIds.indexOf(category)
}
