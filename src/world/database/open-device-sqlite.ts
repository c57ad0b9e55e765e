import { openExpoSqlite } from '@/storage/database/expo-sqlite-driver';

export const openDeviceSqlite = openExpoSqlite;
export const openScratchSqlite = () => openExpoSqlite(':memory:');
