/** Sample partners with invented names and reserved addresses (RFC 2606). A real site shows none. */
export const samplePartners = [
  { name: "Thabo's Plumbing", icon: 'drop', url: 'https://thabos-plumbing.example' },
  { name: 'Volt & Daughters', icon: 'bolt', url: 'https://volt-and-daughters.example' },
  { name: 'Karoo Kitchens', icon: 'pot', url: 'https://karoo-kitchens.example' },
  { name: 'Highveld Solar', icon: 'sun', url: 'https://highveld-solar.example' },
  { name: 'Mokoena Movers', icon: 'truck', url: 'https://mokoena-movers.example' },
  { name: 'Sea Point Studio', icon: 'aperture' },
] as const satisfies readonly { name: string; icon: string; url?: string }[];
