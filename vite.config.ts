import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { basemap } from "./vite/basemap/plugin.ts"
import { flowPictures } from "./vite/flow-pictures.ts"
import { fonts } from "./vite/fonts.ts"
import { ssrDev } from "./vite/ssr-dev.ts"
import { texts, textTypes } from "./vite/texts/plugin.ts"

const noParser = {
  "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js",
}

/** React has this hook since version 18, but packages still bring a copy of it for older versions. */
const noShim = {
  "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
  "use-sync-external-store/shim": "react",
}

const framework = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//

/**
 * Small parts that nearly every page uses, in one chunk. Parts that few pages use, or that bring Ark UI, are left out.
 */
const onEveryPage =
  /\/(domain\/(catalogue|money|participants\/(?!addons|allocation|choice|rules)|search|time|locale|paths|product)|ui\/(card|favourites\/favourites|i18n\/(format|messages\.tsx|text-of)|kit\/(?!calendar|checkbox|dialog|link-pills|number|plain|points|retry|tabs|use-arrival)|shell\/(error|not-found)|ports))/

/**
 * The code that runs a page's machine. Code that only waits for a machine, or that only tests and tools use, is left
 * out.
 */
const flow =
  /node_modules\/(xstate|@xstate)\/|\/machines\/kit\/(?!run|catalogue|folder|cases|explain)[\w-]+\.ts|\/ui\/flow\/(?!use-late-flow)/

/** The routes without their pages, the frame of every page, and modules that are too small for a chunk of their own. */
const aroundEveryPage =
  /\/(routes\/((?!-landing)[\w.$-]+\.tsx|-recently-visited\.ts)$|adapters\/contract\/case|domain\/(catalogue\/tile-art|consent|favourites|kept\/(?!in-use)|lists|search\/visitor)|ui\/consent\/(cookie-consent|policy-link))/

/** Style sheets are part of the document, and the browser keeps them there. The router reads this variable by name. */
const sheetsInline = { "process.env.TSS_INLINE_CSS_ENABLED": '"true"' }

export default defineConfig(({ command }) => ({
  appType: "custom",
  plugins: [
    texts(),
    textTypes(),
    basemap(".tmp/basemap"),
    fonts(),
    tanstackRouter({
      target: "react",
      routesDirectory: "./routes",
      generatedRouteTree: "./routes/-tree.gen.ts",
      autoCodeSplitting: true,
      quoteStyle: "double",
    }),
    react(),
    flowPictures(".tmp/flows"),
    ssrDev("/adapters/server/dev.ts", "/adapters/browser/main.tsx"),
  ],
  resolve: { alias: { ...noParser, ...noShim } },
  css: { transformer: "lightningcss" },
  builder: {},
  environments: {
    client: {
      ...(command === "build" && { define: sheetsInline }),
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          input: "./adapters/browser/start.ts",
          // As one chunk they are smaller, and visitors keep the framework in their cache when our own code changes.
          output: {
            codeSplitting: {
              groups: [
                // The code that starts the page must not load the shop.
                { name: "load", test: /vite\/preload-helper/ },
                { name: "framework", test: framework },
                { name: "shop", test: onEveryPage, minShareCount: 3 },
                { name: "frame", test: aroundEveryPage },
                { name: "flow", test: flow, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One server bundle; PGlite brings files of its own and stays a package.
      resolve: {
        noExternal: command === "build" ? true : [],
        external: ["@electric-sql/pglite", "pg-native"],
      },
      ...(command === "build" && { define: { ...sheetsInline, "process.env.NODE_ENV": '"production"' } }),
      build: {
        outDir: "dist/server",
        target: "node22",
        rolldownOptions: { input: { main: "./adapters/server/main.ts", seed: "./adapters/server/demo/cli.ts" } },
      },
    },
  },
}))
