import { defineConfig } from "@playwright/test"
import { withoutPictures, withPictures } from "./tests/browser/setup/launch.ts"

/** Slow or rare tests, by the name of their file or the end of their title: `npm run test:deep` runs them. */
const deep = /\.deep\.spec\.ts|@deep$/

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/setup/global.ts",
  outputDir: ".tmp/playwright",
  // A test mostly waits: on two cores, two workers left more than half of the processor time unused.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  projects: [
    // Motion costs a fifth of the work: the files that are about it ask for it, and the deep tests have it.
    {
      name: "pages",
      grepInvert: deep,
      use: { contextOptions: { reducedMotion: "reduce" }, launchOptions: withoutPictures },
    },
    { name: "deep", grep: deep, use: { launchOptions: withPictures } },
  ],
  reporter: [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_REPORT ?? ".tmp/playwright.json" }]],
  use: {
    locale: "it-IT",
    timezoneId: "America/New_York",
    // What a test intercepts would pass it through the worker of a booking's page: its own tests allow it.
    serviceWorkers: "block",
    // Recording every step costs more than the steps: ask for it when a failure needs a look.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
})
