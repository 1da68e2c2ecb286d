import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { pageRule } from "./domain/pages.ts"
import { articles } from "./vite/articles/plugin.ts"
import { basemap } from "./vite/basemap/plugin.ts"
import { flowPictures } from "./vite/flow-pictures.ts"
import { fonts } from "./vite/fonts.ts"
import { noRouterLink } from "./vite/no-router-link.ts"
import { besides, ownPreload } from "./vite/own-preload.ts"
import { scanner, scannerDev } from "./vite/scanner.ts"
import { ssrDev } from "./vite/ssr-dev.ts"
import { texts, textTypes } from "./vite/texts/plugin.ts"
import { plainMachines } from "./vite/without-descriptions.ts"

const noParser = {
  "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js",
}

/** React has this hook since version 18, but packages still bring a copy of it for older versions. */
const noShim = {
  "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
  "use-sync-external-store/shim": "react",
}

const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|store|react-store))\//

/** The pages with queries load it. `queryOptions` only gives back what it is given, and all routes name it. */
const queries =
  /node_modules\/@tanstack\/[\w-]*query[\w-]*\/(?!.*\/queryOptions)|\/routes\/-(query-client|with-queries)/

/**
 * The code that runs a page's machine. Code that only waits for a machine, or that only tests and tools use, is left
 * out.
 */
const flow =
  /node_modules\/(xstate|@xstate)\/|\/machines\/kit\/(?!run|catalogue|cases|explain)[\w-]+\.ts|\/ui\/flow\/(?!use-late-flow)/

/** Amounts, dates and small parts, on most pages but not at their start. */
const words =
  /\/(domain\/(code\.ts|kept\/safe-storage|money|pictures\/(choice|hash|palette)|pricing\/offers|time(?!\/calendar))|ui\/kit\/(badge|breadcrumb|framed|lowest-price|notice|picture|price-tag|rating|section|skeleton)|ui\/visit\/language-names)/

/** Cards of experiences. */
const cards = /\/ui\/(card|kit\/carousel)/

/** What the pages of a booking share, from its checkout to its end; not what only checks and pictures of flows read. */
const booking =
  /\/machines\/(booking|payment)\/(?!owner\/(rules|follows))|\/ui\/booking\/(confirm-dialog|copied-log|live-view|snapshot-in|use-booking|use-command|use-live)/

/** Plain pages and forms, most of them the account's. As one chunk, they need one name in the list of the start. */
const plain =
  /\/ui\/(kit\/plain-(form|page)|account\/(account-form|account-page|account\.module|auth-page|inputs|list-panel|posted-error|kept-draft|passkey-button|fresh|voucher-code-field|form-id))|\/domain\/delete-word/

/**
 * The gifts' pages. As one chunk, they need one name in the list of the start. The booking box needs the rules of a price
 * alone, and the gifts' own page the form of a sum.
 */
const gift = /\/(ui|machines)\/gift(?!\/gift-sum)|\/domain\/gift\/(?!(price|terms|carried)\.ts)/

/** Everything that the entry script imports: the routes without their pages, and the frame of every page. */
function atStart(id: string, modules: Modules): string | null {
  const client = `${import.meta.dirname}/adapters/browser/main.tsx`
  if (start.size === 0) {
    const visit = (id: string) => {
      if (start.has(id)) return
      start.add(id)
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported)
    }
    visit(client)
  }
  return start.has(id) ? "shop" : null
}

type Modules = { readonly getModuleInfo: (id: string) => { readonly importedIds: string[] } | null }

const start = new Set<string>()

/**
 * The loaders of the pages that a visitor browses are there at the start, so that a link's data and page load at the
 * same time. Other pages bring their loader with them, because it would only weigh on the first visit.
 */
const isBrowsed = (route: string) => pageRule(route).kept === "shared"

/** Style sheets are part of the document, and the browser keeps them there. The router reads this variable by name. */
const sheetsInline = { "process.env.TSS_INLINE_CSS_ENABLED": '"true"' }

export default defineConfig(({ command }) => ({
  appType: "custom",
  plugins: [
    texts(),
    textTypes(),
    articles(),
    basemap(".tmp/basemap"),
    fonts(),
    noRouterLink(),
    plainMachines(),
    ownPreload(),
    tanstackRouter({
      target: "react",
      routesDirectory: "./routes",
      generatedRouteTree: "./routes/-tree.gen.ts",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => [
          isBrowsed(routeId) ? ["component"] : ["component", "loader"],
          ["errorComponent"],
          ["notFoundComponent"],
        ],
      },
      quoteStyle: "double",
    }),
    react(),
    flowPictures(".tmp/flows"),
    scanner("dist/client"),
    scannerDev(),
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
        modulePreload: { polyfill: false, resolveDependencies: besides },
        rolldownOptions: {
          input: "./adapters/browser/start.ts",
          // As one chunk they are smaller, and visitors keep the framework in their cache when our own code changes.
          output: {
            codeSplitting: {
              groups: [
                // The code that starts the page must not load the shop.
                { name: "load", test: /vite\/preload-helper|adapters\/browser\/(preload|when-idle)/ },
                { name: "framework", test: framework },
                { name: "queries", test: queries },
                { name: atStart },
                { name: "words", test: words, minShareCount: 3 },
                { name: "cards", test: cards, minShareCount: 3 },
                { name: "flow", test: flow, minShareCount: 3 },
                { name: "errors", test: /\/domain\/errors\/[\w-]*(catalogue|errors)\.ts|use-error-text/ },
                { name: "booking", test: booking, minShareCount: 3 },
                { name: "plain", test: plain, minShareCount: 3 },
                { name: "gift", test: gift, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    // An app of its own, in files of its own: its page must work without connection, and the shop's scripts would only weigh.
    scanner: {
      consumer: "client",
      ...(command === "build" && { define: sheetsInline }),
      build: {
        outDir: "dist/client",
        assetsDir: "assets/scan",
        emptyOutDir: false,
        rolldownOptions: { input: "./adapters/browser/scan/scan.tsx" },
      },
    },
    ssr: {
      // One server bundle. PGlite and Argon2 bring files and programs of their own, and stay packages.
      resolve: {
        noExternal: command === "build" ? true : [],
        external: ["@electric-sql/pglite", "@node-rs/argon2", "sharp", "pg-native"],
      },
      ...(command === "build" && { define: { ...sheetsInline, "process.env.NODE_ENV": '"production"' } }),
      build: {
        outDir: "dist/server",
        target: "node22",
        rolldownOptions: {
          input: {
            main: "./adapters/server/main.ts",
            seed: "./adapters/server/demo/cli.ts",
            operate: "./adapters/server/operate.ts",
            "voucher-worker": "./adapters/server/documents/voucher/worker.ts",
          },
        },
      },
    },
  },
}))
