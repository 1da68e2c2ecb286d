/**
 * Runs something after the next frame, so that a press shows its effect before the work starts. A page in the
 * background draws no frames, so there it runs without waiting.
 */
export function afterPaint(run: () => void): void {
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
