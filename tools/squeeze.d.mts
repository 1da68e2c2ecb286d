/** Writes a `.br` and a `.gz` beside each file of the folder that shrinks. */
export function squeeze(folder: string): Promise<void>
