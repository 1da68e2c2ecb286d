import { type CategoryId, categoryNames, regionIds } from "./taxonomy.ts"

/* Names in addresses. They are separate from places.ts because no page needs its tables of names in the browser. */

/** Lower case letters and digits without accents, hyphens between: `Cortina d’Ampezzo` → `cortina-d-ampezzo`. */
export function slugOf(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
}

/** A town with the name of its region (there is a Molise in Molise) leaves the plain slug to the region. */
export function citySlug(city: string): string {
  const slug = slugOf(city)
  return regionIds.some((id) => id === slug) ? `${slug}-comune` : slug
}

/** A category's slug is its Italian name, in both languages: `/categorie/vino-e-cantine`. */
export const categorySlug = (id: CategoryId): string => slugOf(categoryNames[id].it)
