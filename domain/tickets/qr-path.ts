/**
 * The dark squares of a QR code as path data for a line that is one square wide. Each run of squares is one piece, and
 * says how far it is from the one before: a ticket takes a fifth of the bytes that it takes square by square.
 */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const pieces: string[] = []
  let [endX, endY] = [0, 0]
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      const length = x + 1 - start
      pieces.push(pieces.length === 0 ? `M${start} ${y}.5h${length}` : `m${start - endX} ${y - endY}h${length}`)
      endX = start + length
      endY = y
    }
  })
  return pieces.join("")
}
