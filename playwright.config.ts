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
  // The long ones first, so that at the end no worker waits for one of them.
  projects: [
    { name: "tours", testMatch: "tours/**/*.spec.ts" },
    { name: "pages", testIgnore: "tours/**" },
  ],
  reporter: [["list"], ["json", { outputFile: ".tmp/playwright.json" }]],
  use: {
    locale: "it-IT",
    timezoneId: "America/New_York",
    // Recording every step costs more than the steps: ask for it when a failure needs a look.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
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
