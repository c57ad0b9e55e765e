import { openExpoSqlite } from '@/storage/expo-sqlite-driver';

export const openDeviceSqlite = openExpoSqlite;
