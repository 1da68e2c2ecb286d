/*
 * A newer version of the page waits until nothing is being written, and then takes its place. Its worker has all files by
 * then, so it needs no connection.
 */

const SCOPE = "/partner/scan/"

export async function keepNewest(): Promise<(isRestful: boolean) => void> {
  let isRestful = true
  let swap: (() => void) | null = null
  const swapNow = () => {
    if (isRestful) swap?.()
  }
  const offer = (worker: ServiceWorker) => {
    swap = () => worker.postMessage("swap")
    swapNow()
  }
  if ("serviceWorker" in navigator) {
    const wasControlled = navigator.serviceWorker.controller !== null
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (wasControlled) location.reload()
    })
    const registration = await navigator.serviceWorker.register(`${SCOPE}sw.js`, { scope: SCOPE }).catch(() => null)
    const waits = registration?.waiting ?? null
    if (waits !== null && wasControlled) offer(waits)
    registration?.addEventListener("updatefound", () => {
      const worker = registration.installing
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && navigator.serviceWorker.controller !== null) offer(worker)
      })
    })
  }
  return (restful) => {
    isRestful = restful
    swapNow()
  }
}
