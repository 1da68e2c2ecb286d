import type { Page } from "@playwright/test"

declare global {
  interface Window {
    tourDevice: { readonly stop: () => void; readonly go: (fails: boolean) => void }
  }
}

/** The page's device, as slow as the tour wants, or full. A page begins with a device that does not answer yet. */
export async function deviceOf(page: Page) {
  await page.addInitScript(installDevice)
  return {
    /** From now on it does not answer. */
    stop: () => page.evaluate(() => window.tourDevice.stop()),
    answers: () => page.evaluate(() => window.tourDevice.go(false)),
    fails: () => page.evaluate(() => window.tourDevice.go(true)),
  }
}

export type Device = Awaited<ReturnType<typeof deviceOf>>

/** Whatever reads or writes the copies computes a hash or opens their store first. */
function installDevice(): void {
  const { open } = CacheStorage.prototype
  const { digest } = SubtleCrypto.prototype
  let [isStopped, isFull] = [true, false]
  let waiting: (() => void)[] = []
  const turn = async () => {
    if (isStopped) await new Promise<void>((resolve) => waiting.push(resolve))
    if (isFull) throw new DOMException("the device is full", "QuotaExceededError")
  }
  CacheStorage.prototype.open = async function (name) {
    await turn()
    return open.call(this, name)
  }
  SubtleCrypto.prototype.digest = async function (algorithm, bytes) {
    await turn()
    return digest.call(this, algorithm, bytes)
  }
  window.tourDevice = {
    stop: () => {
      ;[isStopped, isFull] = [true, false]
    },
    go: (fails) => {
      ;[isStopped, isFull] = [false, fails]
      const all = waiting
      waiting = []
      for (const resolve of all) resolve()
    },
  }
}
