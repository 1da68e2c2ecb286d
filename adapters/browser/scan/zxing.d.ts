/** What the scanner uses of the reader. */
export const wasmUrl: string
export function prepareZXingModule(options: {
  readonly overrides: { readonly locateFile: (path: string, prefix: string) => string }
  readonly fireImmediately: true
}): Promise<unknown>
export function readBarcodes(
  picture: ImageData,
  options: { readonly formats: readonly string[]; readonly tryHarder: boolean; readonly maxNumberOfSymbols: number },
): Promise<readonly { readonly text: string; readonly isValid: boolean }[]>
