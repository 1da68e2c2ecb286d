import type { Plugin } from "vite"

/** Puts `adapters/browser/preload.ts` in the place of the function that Vite puts around every `import()`. */
export const ownPreload = (): Plugin => ({
  name: "own-preload",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export { preload as __vitePreload } from "/adapters/browser/preload.ts"',
  },
})

/** On every page from its start, so nothing needs to ask for them again. */
const alwaysThere = /^assets\/(framework|load|rolldown-runtime|shop)-/

/** The pages and parts that a visitor who looks around opens next. Of a gift's order, that is its checkout alone. */
const browsed =
  /^assets\/(-late\.|index-|categorie\.|checkout\._code\.index|destinazioni\.|esperienze\.|regali\.(?!checkout\._code\.(grazie|ordine)))/

/** The doors of the flows bring no sheet of their own, so they are asked for at once: no list needs to name them. */
const door = /^assets\/flow-/

/**
 * The scripts that load beside an imported script, before it names them itself. Every page carries the lists of the
 * start, and their file names do not compress: there, only the pages that visitors browse have one. Any other page loads
 * its parts one round trip later. Style sheets are in no such list, and always load first.
 */
export const besides = (
  script: string,
  needed: readonly string[],
  { hostId }: { readonly hostId: string },
): string[] =>
  hostId.startsWith("assets/shop-") && !browsed.test(script)
    ? []
    : needed.filter((name) => !alwaysThere.test(name) && !(name === script && door.test(script)))
