import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { messages } from "./vite/messages.ts"
import { ssrDev } from "./vite/ssr-dev.ts"

const noParser = {
  "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js",
}

const framework = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//

export default defineConfig(({ command }) => ({
  appType: "custom",
  plugins: [
    messages(),
    tanstackRouter({
      target: "react",
      routesDirectory: "./routes",
      generatedRouteTree: "./routes/-tree.gen.ts",
      autoCodeSplitting: true,
      quoteStyle: "double",
    }),
    react(),
    ssrDev("/adapters/server/dev.ts", "/adapters/browser/main.tsx"),
  ],
  resolve: { alias: noParser },
  css: { transformer: "lightningcss" },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        rolldownOptions: {
          input: "./adapters/browser/main.tsx",
          // In one piece it is smaller, and a visitor keeps it over releases of our own code.
          output: { codeSplitting: { groups: [{ name: "framework", test: framework }] } },
        },
      },
    },
    ssr: {
      // One server bundle; PGlite brings files of its own and stays a package.
      resolve: {
        noExternal: command === "build" ? true : [],
        external: ["@electric-sql/pglite", "pg-native"],
      },
      ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
      build: {
        outDir: "dist/server",
        target: "node22",
        rolldownOptions: { input: { main: "./adapters/server/main.ts", seed: "./adapters/server/seed/cli.ts" } },
      },
    },
  },
}))
