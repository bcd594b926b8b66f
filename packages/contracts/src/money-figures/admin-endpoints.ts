import { endpoints } from '../endpoint.ts';
import { MoneyFigures } from './figures.ts';

export const moneyAdminEndpoints = endpoints({
  getMoney: {
    method: 'get',
    path: '/api/admin/money',
    summary: 'Get the figures of money: cash, expected and overdue invoices, and recurring revenue',
    reply: MoneyFigures,
  },
});
