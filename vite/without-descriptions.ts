import type { Plugin } from "vite"

const DESCRIPTION = /\bdescription:\s*"(?:[^"\\\n]|\\.)*",?/g

/** A machine's source without what its states mean in words. */
export const withoutDescriptions = (source: string): string => source.replace(DESCRIPTION, "")

/**
 * Leaves the descriptions of states out of the browser's code. Only the pictures of the flows show them, and these are
 * made by the build.
 */
export const plainMachines = (): Plugin => ({
  name: "plain-machines",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name !== "ssr",
  transform: {
    filter: { id: /\/machines\/(?!kit\/)[\w-]+\/(?!.*\.(about|cases|rules)\.)[\w.-]+\.ts$/, code: /\bdescription:/ },
    handler: (source) => ({ code: withoutDescriptions(source), map: null }),
  },
})
