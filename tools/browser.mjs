// Finds a Chromium for the browser tests, or installs one: first an installed one, then Playwright's own, then
// Debian's. The headless shell is preferred, because a page costs it little more than half the work.
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chromium } from "@playwright/test"

const installed = () =>
  [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
    chromium.executablePath(),
  ].find((path) => path && existsSync(path))

const run = (command, ...args) =>
  spawnSync(command, args, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  }).status === 0

const remedies = [
  () => true,
  () => run("npx", "playwright", "install", "chromium"),
  () =>
    process.getuid?.() === 0 &&
    existsSync("/etc/debian_version") &&
    run("apt-get", "update") &&
    ["chromium-headless-shell", "chromium"].some((name) =>
      run("apt-get", "install", "-y", "--no-install-recommends", name),
    ),
]

/** Returns the path of a Chromium that runs here. If there is none, throws an error that says what to do. */
export function findOrInstallBrowser() {
  for (const remedy of remedies) {
    const path = remedy() && installed()
    if (path) return path
  }
  throw new Error(
    "The browser tests need Chromium: install Google Chrome or Chromium, or set CHROMIUM_PATH to its program.",
  )
}
