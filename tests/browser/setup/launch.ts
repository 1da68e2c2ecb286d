import type { LaunchOptions } from "@playwright/test"

const launch: LaunchOptions = {
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: [
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
}

export const withPictures = launch

/**
 * Drawing the demo's pictures is two fifths of the work of a home or search page. A test of the test line that is about
 * pictures asks for them: `test.use({ launchOptions: withPictures })`. The deep tests have them.
 */
export const withoutPictures: LaunchOptions = {
  ...launch,
  args: [...(launch.args ?? []), "--blink-settings=imagesEnabled=false"],
}
