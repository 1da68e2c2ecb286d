import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { vitestFiles } from "./tools/deep-files.mjs"
import { articles } from "./vite/articles/plugin.ts"
import { texts } from "./vite/texts/plugin.ts"

const deep = "**/*.deep.test.ts"
const withServer = "{adapters/server,tests/{http,race,histories,simulators,load}}/**/*.test.{ts,tsx}"

/** Pages of the server are drawn as they are in production: React's checks for developers cost a twentieth of the work. */
const production = { NODE_ENV: "production" }

/** The parts of the test line, each with its own budget (`tools/budget.mjs`), and the rare tests of `npm run test:deep`. */
const projects = [
  {
    name: "unit",
    include: ["{domain,machines,ui,routes,adapters,tests,vite}/**/*.test.{ts,tsx}"],
    exclude: [deep, withServer],
  },
  { name: "http", include: [withServer], exclude: [deep], env: production },
  { name: "deep", include: vitestFiles(), exclude: [], env: { DEEP: "1" }, testTimeout: 300_000 },
]

export default defineConfig({
  plugins: [texts(), articles()],
  oxc: { jsx: { development: false } },
  test: {
    projects: projects.map(({ exclude, ...project }) => ({
      extends: true,
      test: { ...project, exclude: ["**/node_modules/**", "dist/**", ".tmp/**", ...exclude] },
    })),
    setupFiles: ["tests/fixtures/setup.ts"],
    globalSetup: ["tests/fixtures/postgres-global.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What happens in the background happens soon, not within a second, on a machine that is busy with other tests.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    pool: "forks",
    // A worker imports a module once for all of its test files: that is half of the work. No test file leaves anything
    // behind in a module.
    isolate: false,
    // Many files wait for processes and databases of their own: on two cores three at a time take 280 s, two take 326 s.
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
})
