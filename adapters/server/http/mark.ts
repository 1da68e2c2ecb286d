/** The logo: an A that is a hill, with the sun in its upper part and a road between its feet. Clear from 16 px. */
export function mark(options: { size?: number; hill?: string; sun?: string } = {}): string {
  const { size = 24, hill = "#b5482a", sun = "#f2b84b" } = options
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}"><path fill="${hill}" d="M1.500 22C6 17.500 8 2 12 2s6 15.500 10.500 20h-6.300c-1.900-1.300-2.600-5-4.200-5s-2.300 3.700-4.200 5z"/><circle cx="12" cy="10.800" r="2.700" fill="${sun}"/></svg>`
}
