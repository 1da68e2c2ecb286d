import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { messages } from "./vite/messages.ts"

export default defineConfig({
  plugins: [messages()],
  test: {
    include: ["{domain,machines,ui,routes,adapters,tests,vite}/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/fixtures/setup.ts"],
    globalSetup: ["tests/fixtures/postgres-global.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What happens in the background happens soon, not within a second, on a machine that is busy with other tests.
    expect: { poll: { timeout: 20_000, interval: 50 } },
    pool: "forks",
    // What a file imports, the embedded database's program above all, serves the next one too: half of the work. No test
    // file leaves anything behind in a module.
    isolate: false,
    // Many files wait for processes and databases of their own: on two cores three at a time are sooner through than two (280 s against 326).
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
})
