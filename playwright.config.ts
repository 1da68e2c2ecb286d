import { defineConfig } from "@playwright/test"

export default defineConfig({
  testDir: "tests/browser",
  globalSetup: "./tests/browser/setup/global.ts",
  outputDir: ".tmp/playwright",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: ".tmp/playwright.json" }]],
  use: {
    locale: "it-IT",
    timezoneId: "America/New_York",
    trace: "retain-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
})
