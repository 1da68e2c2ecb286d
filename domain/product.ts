/** The product's name, in one place so that a rename is one edit (requirements.md). */
export const productName = "Altrove"

/** Prefix of the wire fields that the spec writes `{product}_…`, e.g. `altrove_price`. */
export const wirePrefix = "altrove"
