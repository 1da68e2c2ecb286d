/**
 * The types that may book alone. A variant whose types are all accompanied would sell to nobody, so there the mark counts
 * for nothing.
 */
export function loneTypes<Type extends { readonly accompanied?: boolean }>(types: readonly Type[]): readonly Type[] {
  const lone = types.filter(({ accompanied }) => accompanied !== true)
  return lone.length > 0 ? lone : types
}
