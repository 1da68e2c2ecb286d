import { defineConfig } from "vitest/config"
import { messages } from "./vite/messages.ts"

export default defineConfig({
  plugins: [messages()],
  test: {
    include: ["{domain,machines,ui,routes,adapters,tests,vite}/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/fixtures/setup.ts"],
    globalSetup: ["tests/fixtures/postgres-global.ts"],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: "forks",
  },
})
