/**
 * Runs something once the next frame is on the screen, so that what was pressed answers before the work that it asks
 * for. A page in the background draws no frames and does not wait for one.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
