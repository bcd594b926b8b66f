/** The words of the home page: specification section 2, Home page. No figure that nobody counted. */
export const hero = {
  lead: 'Tell us once what needs doing. Up to 5 verified providers in your area send you a quote, and you choose. No obligation.',
  promises: ['Verified providers only', 'No account needed', 'Free for consumers'],
};

export const sampleRequest = {
  category: 'Home Improvement',
  categorySlug: 'home-improvement',
  title: 'Bathroom renovation',
  description: 'Replace bath with a walk-in shower, retile floor and walls.',
  place: 'Bloemfontein, Free State',
  timeframe: 'Within 1-3 months',
  budgetMin: 25_000,
  budgetMax: 50_000,
};

export const steps = [
  {
    title: 'Post Your Request',
    text: 'Say what you need, where, and roughly what you can spend. About two minutes, and no account needed.',
    spot: 'post',
  },
  {
    title: 'Receive Quotes',
    text: 'Up to 5 verified providers near you get your request. Each has 24 hours to answer before the next one is asked.',
    spot: 'quotes',
  },
  {
    title: 'Choose & Book',
    text: 'Compare the quotes, ask questions, and pick the one you trust. No obligation to take any.',
    spot: 'door',
  },
] as const;
