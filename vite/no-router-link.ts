import type { Plugin } from "vite"

const empty = "\0no-router-link"

/**
 * Leaves the router's own link component out of the browser's code. The shop's links are routes/-link.tsx, but every
 * route object holds the router's, so it would be sent with each page.
 */
export const noRouterLink = (): Plugin => ({
  name: "no-router-link",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "client",
  resolveId: {
    filter: { id: /^\.\/link\.js$/ },
    handler: (_, importer) => (importer?.includes("/@tanstack/react-router/dist/") ? empty : null),
  },
  load: {
    filter: { id: new RegExp(`^${empty}$`) },
    handler: () =>
      ["Link", "createLink", "linkOptions", "useLinkProps"]
        .map((name) => `export const ${name} = undefined`)
        .join("\n"),
  },
})
