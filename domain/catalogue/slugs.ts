import { type CategoryId, categoryNames, regionIds } from "./taxonomy.ts"

/*
 * What things are called in addresses. Apart from places.ts, whose tables of names no page needs in the browser.
 */

/** Lower case letters and digits without accents, hyphens between: `Cortina d’Ampezzo` → `cortina-d-ampezzo`. */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}

/** A town that is called like its region (there is a Molise in Molise) leaves the bare name to the region. */
export function citySlug(city: string): string {
  const slug = slugOf(city)
  return regionIds.some((id) => id === slug) ? `${slug}-comune` : slug
}

/** A category's address is its Italian name, in both languages: `/categorie/vino-e-cantine`. */
export const categorySlug = (id: CategoryId): string => slugOf(categoryNames[id].it)
