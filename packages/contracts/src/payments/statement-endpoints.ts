import { endpoints, Nothing } from '../endpoint.ts';
import { ById } from '../fields.ts';
import {
  ImportStatement,
  LineChoices,
  LineChoicesQuery,
  SettleLine,
  Statement,
  StatementLines,
  StatementLinesQuery,
  Statements,
  StatementsQuery,
} from './statements.ts';

export const statementAdminEndpoints = endpoints({
  importStatement: {
    method: 'post',
    path: '/api/admin/money/statements',
    summary: 'Import a bank statement (CSV or OFX). Certain payments are booked within a minute',
    body: ImportStatement,
    status: 201,
    reply: Statement,
  },
  listStatements: {
    method: 'get',
    path: '/api/admin/money/statements',
    summary: 'List imported bank statements, the newest first',
    query: StatementsQuery,
    reply: Statements,
  },
  getStatement: {
    method: 'get',
    path: '/api/admin/money/statements/:id',
    summary: 'Get an imported bank statement with its sums',
    params: ById,
    reply: Statement,
  },
  listStatementLines: {
    method: 'get',
    path: '/api/admin/money/statement-lines',
    summary: 'List lines that wait, or that were booked, of one bank statement or all',
    query: StatementLinesQuery,
    reply: StatementLines,
  },
  findLineChoices: {
    method: 'get',
    path: '/api/admin/money/line-choices',
    summary: 'Find open invoices and businesses for a line of a bank statement',
    query: LineChoicesQuery,
    reply: LineChoices,
  },
  settleLine: {
    method: 'post',
    path: '/api/admin/money/statement-lines/:id/settle',
    summary: 'Book a line for an invoice or as credit, or leave it out',
    params: ById,
    body: SettleLine,
    status: 204,
    reply: Nothing,
  },
});
