/* The reader of codes for browsers that have none of their own. It is loaded with the first press on the camera. */

export { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"
export { default as wasmUrl } from "zxing-wasm/reader/zxing_reader.wasm?url"
