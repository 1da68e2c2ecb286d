/** What the build makes of the texts beside the views (vite/texts). */

/** The address below which the browser fetches the texts: `it/core.json`. */
declare module "virtual:texts" {
  const address: string
  export default address
}

declare module "virtual:texts/it" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}

declare module "virtual:texts/en" {
  const texts: import("./messages.tsx").Catalogue
  export default texts
}
